import { useId, type ComponentProps } from 'react'
import { componentCopy } from './copy'
import { Button } from './ui/button'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'asChild' | 'children'> {
  isPending: boolean
  /** A file of the form is still uploading, without which nothing is sent. */
  isUploading: boolean
  label: string
  pendingLabel?: string
}

/** Sends a form with files; while one is uploading it waits and says why. */
export function SubmitButton({
  isPending,
  isUploading,
  label,
  pendingLabel = label,
  ...props
}: SubmitButtonProps) {
  const id = useId()
  return (
    <>
      {isUploading && (
        <p id={id} className="text-muted-foreground grid min-h-11 items-center text-sm md:min-h-9">
          {componentCopy.waitsForUpload}
        </p>
      )}
      <Button
        type="submit"
        isPending={isPending || isUploading}
        aria-describedby={isUploading ? id : undefined}
        keepsFocus
        {...props}
      >
        {isPending ? pendingLabel : label}
      </Button>
    </>
  )
}
