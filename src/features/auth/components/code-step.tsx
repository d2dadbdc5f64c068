import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

const CodeStepForm = lazy(async () => ({
  default: (await import('./code-step-form')).CodeStepForm,
}))

/** The second step of signing in; loaded by those alone who have one. */
export function CodeStep() {
  return (
    <Suspense fallback={<Skeleton className="appear-late h-48" />}>
      <CodeStepForm />
    </Suspense>
  )
}
