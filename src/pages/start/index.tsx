import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '@/components/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { useViewerState, type ViewerState } from '@/features/auth'
import { useSaveProgress, WhoForm, WhyForm } from '@/features/profile'
import { startCopy, startLimits, startQueries } from '@/features/start'
import { usePageTitle } from '@/lib/title'
import { CircleStep } from './circle-step'
import { StepActions, StepFrame } from './step-frame'

/** `/start`: three steps of a newcomer, one question at a time. */
export function Component() {
  const state = useViewerState()
  usePageTitle(startCopy.title)
  if (state.data) return <Steps state={state.data} />
  return (
    <StepFrame step={1}>
      {state.isError ? (
        <LoadFailure
          isHeading
          title={startCopy.loadFailed}
          isRetrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      ) : (
        <div aria-busy className="appear-late flex flex-col gap-5">
          <p role="status" className="sr-only">
            {startCopy.loading}
          </p>
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </StepFrame>
  )
}

/** The step in the address; null for none of the three. */
function parseStep(text: string | null): number | null {
  const step = Number(text)
  return Number.isInteger(step) && step >= 1 && step <= startLimits.steps ? step : null
}

/** The members and groups chosen on the last step; Back and forth doesn’t forget them. */
function useChosen(viewerId: string) {
  const queryClient = useQueryClient()
  const options = startQueries.chosen(viewerId)
  const { data } = useQuery(options)
  const chosen = useMemo(() => new Set(data), [data])

  function choose(id: string, isChosen: boolean) {
    queryClient.setQueryData(options.queryKey, (before = []) => {
      const others = before.filter((each) => each !== id)
      return isChosen ? [...others, id] : others
    })
  }

  return { chosen, choose }
}

function Steps({ state: { viewer, start } }: { state: ViewerState }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = parseStep(params.get('step'))
  const { mutate: save } = useSaveProgress(viewer?.id ?? '', startLimits.steps)
  const { chosen, choose } = useChosen(viewer?.id ?? '')
  const reached = start?.step ?? start?.resume ?? null
  // The step is in the address, so that Back leads to the one before. Once the start is done, only a
  // link to a step shows it.
  const isUnknown = !viewer || (asked === null && reached === null)
  if (isUnknown) return <Navigate to={paths.home.to()} replace />
  if (asked === null) return <Navigate to={paths.start.to(reached ?? 1)} replace />
  const step = asked
  const isUnderWay = reached !== null

  function leave(end: { start_step?: number } = {}) {
    if (isUnderWay) save({ is_start_over: true, ...end })
    void navigate(paths.home.to(), { replace: true })
  }

  const putOff = () => leave()
  // Who ends with the last step has nothing to come back to, whichever link led there.
  const finish = () => leave({ start_step: startLimits.steps })

  function goOn(from: number) {
    if (from === startLimits.steps) {
      finish()
      return
    }
    if (isUnderWay) save({ start_step: from + 1 })
    void navigate(paths.start.to(from + 1))
  }

  const next = () => goOn(step)
  const actions = (isPending: boolean, attempt: (leave: () => void) => void) => (
    <StepActions isPending={isPending} onSkip={() => attempt(next)} />
  )
  return (
    <StepFrame step={step} onLater={putOff}>
      {step === 1 && (
        <>
          <Question
            title={startCopy.who.title(viewer.full_name?.split(' ')[0])}
            hint={startCopy.who.hint}
          />
          <WhoForm viewer={viewer} actions={actions} onSaved={next} />
        </>
      )}
      {step === 2 && (
        <>
          <Question {...startCopy.why} />
          <WhyForm viewer={viewer} actions={actions} onSaved={next} />
        </>
      )}
      {step === 3 && (
        <>
          <Question {...startCopy.circle} />
          <CircleStep viewerId={viewer.id} chosen={chosen} onChoose={choose} onFinish={finish} />
        </>
      )}
    </StepFrame>
  )
}

function Question({ title, hint }: { title: string; hint: string }) {
  return (
    <header className="mb-6">
      <h1 tabIndex={-1} className="text-2xl text-balance">
        {title}
      </h1>
      <p className="text-muted-foreground mt-2 text-pretty">{hint}</p>
    </header>
  )
}
