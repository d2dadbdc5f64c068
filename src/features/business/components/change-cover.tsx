import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { businessCopy } from '../copy'
import type { BusinessPage } from '../queries/pages'
import { PictureDialog } from './lazy'

/** Spec 3 §2: 'Change Cover', for the owner. */
export function ChangeCover({ page, viewerId }: { page: BusinessPage; viewerId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Camera aria-hidden strokeWidth={1.75} />
        {businessCopy.changeCover}
      </Button>
      {isOpen && (
        <PictureDialog
          page={page}
          viewerId={viewerId}
          kind="cover"
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
