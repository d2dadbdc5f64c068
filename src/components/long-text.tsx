import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { LinkedText } from './linked-text'
import { longTextCopy } from './long-text-copy'
import type { WrittenItem } from './mentions'

interface LongTextProps {
  text: string
  item?: WrittenItem | undefined
  /** How many lines show at first. */
  lines: number
  /** Someone came for this text: it is open. */
  isWhole?: boolean
  className?: string
}

/** A line of this many characters fits on the narrowest phone: shorter texts aren't measured. */
const NARROW = 24

/** Texts that didn't fit when they were shown: Back finds them with their button, and nothing moves. */
const cutBefore = new Set<string>()

/** A member's text as a paragraph. A long one shows its beginning, and the rest on request. */
export function LongText({ text, item, lines, isWhole = false, className }: LongTextProps) {
  const shown = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(() => !isWhole && cutBefore.has(text))
  const [isOpen, setIsOpen] = useState(isWhole)
  const mayBeLong = text.length > lines * NARROW || text.split('\n').length > lines
  const isFolded = mayBeLong && !isOpen

  useLayoutEffect(() => {
    const paragraph = shown.current
    if (!paragraph || !isFolded) return
    function measure() {
      if (!paragraph) return
      const isLong = paragraph.scrollHeight > paragraph.clientHeight + 1
      if (isLong) cutBefore.add(text)
      setIsCut(isLong)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(paragraph)
    return () => watcher.disconnect()
  }, [text, lines, isFolded])

  return (
    <div className={className}>
      <p
        ref={shown}
        className={cn('[overflow-wrap:anywhere] whitespace-pre-wrap', isFolded && 'line-clamp-4')}
        style={isFolded ? { WebkitLineClamp: lines } : undefined}
      >
        <LinkedText text={text} item={item} />
      </p>
      {isCut && (
        <Button
          variant="link"
          size="small"
          className="px-0"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? longTextCopy.less : longTextCopy.more}
        </Button>
      )}
    </div>
  )
}
