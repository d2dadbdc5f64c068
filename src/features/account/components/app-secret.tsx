import { Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/clipboard'
import { accountCopy } from '../copy'
import type { AppSetup } from '../mutations/two-step'

/** What an authenticator app is given: a picture to scan, or the key in it to type. */
export function AppSecret({ setup }: { setup: AppSetup }) {
  function handleCopy() {
    const messages = { copied: accountCopy.keyCopied, failed: accountCopy.keyNotCopied }
    void copyText(setup.secret, messages)
  }

  return (
    <div className="flex flex-col items-center gap-4">
      {/* White in the dark too: scanners need the contrast. */}
      <img
        src={setup.picture}
        alt={accountCopy.picture}
        className="rounded-control size-48 border p-2"
        style={{ background: 'white' }}
      />
      <div className="w-full">
        <p className="text-sm font-medium">{accountCopy.key}</p>
        <div className="mt-1 flex items-start gap-2">
          <code className="bg-muted rounded-control min-w-0 grow px-3 py-2 text-sm break-all">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button
            variant="secondary"
            size="icon"
            aria-label={accountCopy.copyKey}
            onClick={handleCopy}
          >
            <Copy aria-hidden strokeWidth={1.75} />
          </Button>
        </div>
      </div>
    </div>
  )
}
