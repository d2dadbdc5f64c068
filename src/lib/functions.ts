import { FunctionsClient } from '@supabase/functions-js'
import { serviceUrl } from '@/config/env'
import { AppError, toAppError } from './errors'
import { isRecord } from './is-record'
import { authorisedFetch } from './supabase'

const client = new FunctionsClient(serviceUrl('functions'), {
  customFetch: authorisedFetch,
})

function notAnswered(cause: unknown): AppError {
  return new AppError('network', 'Something else answered for the function', { cause })
}

/** What a function says of its failure is in the body, not in the library's error. */
async function failureOf(error: unknown): Promise<AppError> {
  const answer: unknown = Reflect.get(Object(error), 'context')
  if (!(answer instanceof Response)) return toAppError(error)
  const body: unknown = await answer.json().catch(() => null)
  if (!isRecord(body)) return notAnswered(error)
  const refusal = isRecord(body['error']) ? body['error'] : { message: '' }
  return toAppError({ ...refusal, status: answer.status })
}

/** Calls an edge function. All answer with JSON: anything else is a proxy's, and nothing was done. */
export async function callFunction(name: string, body: Record<string, unknown>): Promise<void> {
  const answer: { data: unknown; error: unknown } = await client.invoke(name, { body })
  if (answer.error) throw await failureOf(answer.error)
  if (!isRecord(answer.data)) throw notAnswered(answer.data)
}
