import * as Radix from '@radix-ui/react-radio-group'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/lib/cn'

export function RadioGroup({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('grid gap-1', className)} {...props} />
}

interface RadioOptionProps {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

/** A radio option whose whole row can be clicked. */
export function RadioOption({ value, label, description, disabled = false }: RadioOptionProps) {
  const id = useId()
  return (
    <div className="rounded-control hover:bg-muted flex items-start gap-3 px-3 py-2.5">
      <Radix.Item
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={description ? `${id}-hint` : undefined}
        className="touch-target border-input bg-card data-[state=checked]:border-primary mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border"
      >
        <Radix.Indicator className="bg-primary block size-2.5 rounded-full" />
      </Radix.Item>
      <div className="min-w-0 grow">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-hint`} className="text-muted-foreground text-sm">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
