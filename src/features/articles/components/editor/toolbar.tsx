import {
  Bold,
  Code,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { articleCopy } from '../../copy'
import { applyTool, changed, TOOLS, type Tool } from '../../model/toolbar'

const ICONS: Record<Tool, LucideIcon> = {
  heading: Heading2,
  bold: Bold,
  italic: Italic,
  quote: Quote,
  list: List,
  numbers: ListOrdered,
  link: Link,
  code: Code,
}

interface ToolbarProps {
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** Inserts text as if typed, so that the browser's own undo includes it. */
function typeInto(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  // If it is missing (it is deprecated without a replacement) the caller sets the text.
  const type: unknown = Reflect.get(document, 'execCommand')
  return (
    typeof type === 'function' &&
    Reflect.apply(type, document, ['insertText', false, text]) === true
  )
}

/** Buttons for light Markdown. One stop for the Tab key. */
export function Toolbar({ field, onChange }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])

  function handlePress(tool: Tool) {
    const area = field.current
    if (!area) return
    const { value: text, selectionStart, selectionEnd } = area
    const change = applyTool(tool, { text, start: selectionStart, end: selectionEnd })
    area.setSelectionRange(change.from, change.to)
    const isTyped = change.insert !== '' && typeInto(area, change.insert)
    if (!isTyped) onChange(changed(text, change))
    // Runs after React has put the text into the field.
    requestAnimationFrame(() => area.setSelectionRange(change.start, change.end))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + TOOLS.length) % TOOLS.length
    setCurrent(next)
    buttons.current[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={articleCopy.toolbar}
      className="scroll-row flex pb-0.5"
      onKeyDown={handleKeyDown}
    >
      {TOOLS.map((tool, index) => {
        const Icon = ICONS[tool]
        return (
          <button
            key={tool}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={articleCopy.tools[tool]}
            title={articleCopy.tools[tool]}
            className="rounded-control text-muted-foreground hover:bg-muted hover:text-foreground grid size-11 shrink-0 place-items-center focus-visible:-outline-offset-2"
            // Keep the selection in the field.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => handlePress(tool)}
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        )
      })}
    </div>
  )
}
