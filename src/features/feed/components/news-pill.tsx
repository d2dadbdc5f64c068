import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { laterCopy } from '../copy/later'
import { placeRead, scrollBackTo, type PlaceRead } from '../model/place-read'

interface NewsPillProps {
  count: number
  onShow: () => Promise<void>
}

/** Shows waiting new items, and then leads back to the old position (UX-11). */
export function NewsPill({ count, onShow }: NewsPillProps) {
  const [before, setBefore] = useState<PlaceRead | null>(null)

  async function handleShow() {
    setBefore(placeRead())
    await onShow()
    window.scrollTo({ top: 0 })
  }

  function handleBack() {
    if (before) scrollBackTo(before)
    setBefore(null)
  }

  return (
    <div className="pointer-events-none sticky top-[6.75rem] z-10 flex h-0 justify-center md:top-[4.5rem]">
      <div role="status" className="*:pointer-events-auto">
        {count > 0 && (
          <Button
            size="small"
            className="animate-appear shadow-raised rounded-full px-4"
            onClick={() => void handleShow()}
          >
            <ArrowUp aria-hidden strokeWidth={1.75} />
            {laterCopy.newItems(count)}
          </Button>
        )}
        {count === 0 && before && (
          <Button
            size="small"
            variant="secondary"
            className="animate-appear shadow-raised rounded-full px-4"
            onClick={handleBack}
          >
            <ArrowDown aria-hidden strokeWidth={1.75} />
            {laterCopy.backDown}
          </Button>
        )}
      </div>
    </div>
  )
}
