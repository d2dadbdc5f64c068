import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { componentCopy } from './copy'

interface UploadProgressProps {
  percent: number
  label: string
  onCancel: () => void
}

/** How far an upload is, and the way to stop it. */
export function UploadProgress({ percent, label, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-3">
      <Progress percent={percent} label={label} className="grow" />
      <span className="tabular w-10 text-right text-sm">{percent}%</span>
      <Button variant="ghost" size="small" onClick={onCancel}>
        {componentCopy.cancel}
      </Button>
    </div>
  )
}
