import { zodResolver } from '@hookform/resolvers/zod'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { AppLink } from '@/components/app-link'
import { useUploads } from '@/components/image-field'
import { useNewForm } from '@/components/new-form'
import { RestoredNote } from '@/components/restored-note'
import { SubmitButton } from '@/components/submit-button'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { tidy } from '@/lib/text'
import { groupCopy } from '../copy'
import { useCreateGroup } from '../mutations/groups'
import { groupSchema, type GroupValues } from '../schemas'
import { GroupCover } from './group-cover'
import { GroupFields } from './group-fields'
import { GroupCreated } from './group-created'

const EMPTY: GroupValues = { name: '', description: '', cover_image: null }
const STEPS = [groupCopy.stepDetails, groupCopy.stepReview, groupCopy.stepSuccess]

/** A ref for the heading of a step, which takes the focus whenever the step changes. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Only the step changes on the page, so the focus moves to where reading goes on.
    if (isFirst.current) isFirst.current = false
    else heading.current?.focus()
  }, [step])
  return heading
}

/** Spec 2 §2: three steps, Group Details, Review and Success. */
export function CreateGroup({ viewerId }: { viewerId: string }) {
  const [step, setStep] = useState(0)
  const draft = useNewForm(
    useForm<GroupValues>({ resolver: zodResolver(groupSchema), defaultValues: EMPTY }),
    { viewerId, scope: 'create-group', target: 'new' },
    EMPTY,
  )
  const { form, id, clearDraft, discard } = draft
  const create = useCreateGroup()
  const uploads = useUploads()
  const guard = useFormGuard(form, {
    isUploading: uploads.isUploading,
    isSaved: create.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })
  const heading = useFocusOnStep(step)

  function handleCreate() {
    create.mutate(
      { ...form.getValues(), ...trimmed(form.getValues()), id, viewerId },
      { onStored: () => void clearDraft(), onSuccess: () => setStep(2) },
    )
  }

  return (
    <>
      <Steps current={step} />
      <Card>
        <CardContent>
          <h2 ref={heading} tabIndex={-1} className="mb-1 text-lg">
            {STEPS[step]}
          </h2>
          {step === 0 && (
            <Details
              viewerId={viewerId}
              draft={draft}
              uploads={uploads}
              onNext={() => setStep(1)}
            />
          )}
          {step === 1 && (
            <Review id={id} values={form.getValues()}>
              <Button variant="secondary" disabled={create.isPending} onClick={() => setStep(0)}>
                {groupCopy.backToDetails}
              </Button>
              <Button isPending={create.isPending} onClick={handleCreate}>
                {create.isPending ? groupCopy.creating : groupCopy.createGroup}
              </Button>
            </Review>
          )}
          {step === 2 && create.isSuccess && (
            <GroupCreated id={create.data} name={trimmed(form.getValues()).name} />
          )}
          <UnsavedChangesDialog {...guard.dialogProps} />
        </CardContent>
      </Card>
    </>
  )
}

interface DetailsProps {
  viewerId: string
  draft: ReturnType<typeof useNewForm<GroupValues>>
  uploads: ReturnType<typeof useUploads>
  onNext: () => void
}

function Details({ viewerId, draft, uploads, onNext }: DetailsProps) {
  const { form, id, isRestored, discard } = draft

  function handleNext() {
    // The next step has no field for the picture: its upload would end.
    if (!uploads.isUploading) onNext()
  }

  return (
    <>
      <p className="text-muted-foreground mb-5 text-sm">{groupCopy.publicNote}</p>
      {isRestored && form.formState.isDirty && <RestoredNote onStartOver={() => void discard()} />}
      <form noValidate onSubmit={(event) => void form.handleSubmit(handleNext)(event)}>
        <GroupFields form={form} viewerId={viewerId} seed={id} track={uploads.track} />
        <div className="mt-6 flex justify-end gap-3">
          <Button asChild variant="secondary">
            <AppLink to={paths.groups.to()}>{groupCopy.cancel}</AppLink>
          </Button>
          <SubmitButton
            isPending={false}
            isUploading={uploads.isUploading}
            label={groupCopy.next}
          />
        </div>
      </form>
    </>
  )
}

function trimmed({ name, description }: GroupValues) {
  return { name: tidy(name), description: tidy(description) }
}

function Steps({ current }: { current: number }) {
  return (
    <ol aria-label={groupCopy.steps} className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {STEPS.map((label, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2',
            index === current ? 'font-semibold' : 'text-muted-foreground',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'tabular grid size-6 place-items-center rounded-full text-xs',
              index <= current ? 'bg-primary text-primary-foreground' : 'bg-muted',
            )}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span className={cn(index !== current && 'max-sm:sr-only')}>{label}</span>
        </li>
      ))}
    </ol>
  )
}

interface ReviewProps {
  id: string
  values: GroupValues
  /** The buttons of the step. */
  children: ReactNode
}

function Review({ id, values, children }: ReviewProps) {
  const { name, description } = trimmed(values)
  return (
    <>
      <p className="text-muted-foreground mb-5 text-sm">{groupCopy.reviewHint}</p>
      <div className="rounded-card overflow-hidden border">
        <GroupCover group={{ id, cover_image: values.cover_image }} className="h-32 md:h-44" />
        <div className="p-4 md:p-5">
          <h3 className="text-lg break-words">{name}</h3>
          <p className="mt-2 break-words whitespace-pre-line">{description}</p>
        </div>
      </div>
      <div className="mt-6 flex justify-end gap-3">{children}</div>
    </>
  )
}
