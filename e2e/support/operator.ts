import { expect } from '@playwright/test'
import { environment } from './environment'

/** What the operator does with the secret key; returns the answer, or null when it is empty. */
export async function operate(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${environment.api}${path}`, {
    method,
    headers: {
      apikey: environment.secretKey,
      authorization: `Bearer ${environment.secretKey}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, text).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}
