import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { FormField } from '@/components/form-field'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Textarea } from '@/components/ui/textarea'
import { LiveText } from '@/components/ui/live-text'
import { firstCharacters } from '@/lib/text'
import { adminCopy } from '../copy'
import { adminLimits as limits } from '../limits'
import { describeFound } from '../model/signs'
import { adminQueries } from '../queries'

/** Tells which signs a sample message has, as the database finds them. */
export function SignTrial() {
  const [text, setText] = useState('')
  const [sample, setSample] = useState('')
  const found = useQuery(adminQueries.foundSigns(sample))

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    setSample(text.trim())
  }

  return (
    <Card className="mt-6 p-4">
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={handleSubmit}>
        <FormField label={adminCopy.trySample} hint={adminCopy.trySampleHint} className="w-full">
          {(control) => (
            <Textarea
              {...control}
              value={text}
              minRows={2}
              onChange={(event) => setText(firstCharacters(event.target.value, limits.sample))}
            />
          )}
        </FormField>
        <Button
          type="submit"
          variant="secondary"
          disabled={text.trim() === ''}
          isPending={found.isLoading}
        >
          {adminCopy.trySigns}
        </Button>
      </form>
      <LiveText as="div" role="status" className="mt-3 text-sm [overflow-wrap:anywhere]">
        {found.data && describeFound(found.data).map((line) => <p key={line}>{line}</p>)}
      </LiveText>
      {found.isError && (
        <LoadFailure
          title={adminCopy.trySignsFailed}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
    </Card>
  )
}
