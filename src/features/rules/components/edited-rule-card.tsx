import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { ruleCopy } from '../copy'
import type { EditedRule } from '../model/edited'

interface EditedRuleCardProps {
  rule: EditedRule
  position: number
  isLast: boolean
  errors: { title?: string; body?: string } | undefined
  onChange: (change: { title?: string; body?: string }) => void
  onMove: (by: -1 | 1) => void
  onRetire: () => void
}

/** A rule with its fields, its place in the order, and the way out. */
export function EditedRuleCard({
  rule,
  position,
  isLast,
  errors,
  onChange,
  onMove,
  onRetire,
}: EditedRuleCardProps) {
  // A rule that is still empty isn't told off before its field was left.
  const [isTouched, setIsTouched] = useState(rule.id !== null)
  const title = useRef<HTMLInputElement>(null)
  const isEmpty = rule.id === null && rule.title === '' && rule.body === ''
  useEffect(() => {
    // Once, for a rule that was just added.
    if (isEmpty) title.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <li>
      <Card className="flex flex-col gap-4 p-4 md:p-6" onBlur={() => setIsTouched(true)}>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-muted-foreground grow text-sm font-medium">
            {rule.id === null ? ruleCopy.newRule : ruleCopy.ruleNumber(position)}
          </h2>
          <MoveButtons position={position} isLast={isLast} onMove={onMove} />
          <Button variant="ghost" size="small" className="text-destructive" onClick={onRetire}>
            {ruleCopy.retire}
          </Button>
        </div>
        <FormField label={ruleCopy.ruleTitle} error={isTouched ? errors?.title : undefined}>
          {(control) => (
            <Input
              {...control}
              ref={title}
              value={rule.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </FormField>
        <FormField label={ruleCopy.ruleBody} error={isTouched ? errors?.body : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={rule.body}
              onChange={({ target }) => onChange({ body: target.value })}
            />
          )}
        </FormField>
      </Card>
    </li>
  )
}

type MoveButtonsProps = Pick<EditedRuleCardProps, 'position' | 'isLast' | 'onMove'>

function MoveButtons({ position, isLast, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // The browser takes the focus from an element that moves.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [position])

  function button(by: -1 | 1, label: string, isEnd: boolean) {
    const Icon = by < 0 ? ArrowUp : ArrowDown
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget
          onMove(by)
        }}
      >
        <Icon aria-hidden strokeWidth={1.75} />
      </Button>
    )
  }

  return (
    <>
      {button(-1, ruleCopy.moveUp(position), position === 1)}
      {button(1, ruleCopy.moveDown(position), isLast)}
    </>
  )
}
