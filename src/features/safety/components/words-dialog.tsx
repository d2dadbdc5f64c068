import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { safetyCopy } from '../copy'
import { MutedWords } from './lazy'

/** The viewer's muted words, beside something that they want to see less of. */
export function WordsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={safetyCopy.wordsTitle} description={safetyCopy.wordsHint}>
        <MutedWords />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {componentCopy.close}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
