import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import { useState, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Spinner } from './spinner'

/** The classes of a button or a link that looks like one. */
const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-medium text-center no-underline transition-colors duration-150 select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'border border-input bg-card text-foreground hover:bg-muted',
        quiet: 'bg-muted text-foreground hover:bg-border',
        ghost: 'text-foreground hover:bg-muted',
        destructive: 'bg-destructive text-destructive-foreground hover:opacity-90',
        link: 'link px-0 text-foreground',
      },
      size: {
        default: 'min-h-11 px-4 py-1.5 text-base md:min-h-10 md:text-sm',
        small: 'min-h-11 px-3 py-1 text-sm touch-target md:min-h-9',
        large: 'min-h-12 px-6 py-2 text-base',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Applies the styles to the only child (a link). */
  asChild?: boolean
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  isPending?: boolean
  /** What a press of it disables: it ignores clicks, but keeps the focus that it has. */
  keepsFocus?: boolean
}

export function Button({
  asChild = false,
  isPending = false,
  keepsFocus = false,
  disabled = false,
  variant = 'primary',
  size,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const isResting = isPending || (disabled && keepsFocus && hasFocus)
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) {
    return (
      <Slot data-variant={variant} className={classes} onClick={onClick} {...props}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      // A pending form must not be submitted again with Enter.
      type={isResting ? 'button' : type}
      aria-disabled={isResting || undefined}
      aria-busy={isPending || undefined}
      data-variant={variant}
      className={classes}
      disabled={disabled && !isResting}
      onClick={isResting ? (event) => event.preventDefault() : onClick}
      {...(keepsFocus && { onFocus: () => setHasFocus(true), onBlur: () => setHasFocus(false) })}
      {...props}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
