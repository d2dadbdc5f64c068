import { appName, mailService, siteUrl } from './env.ts'
import { layoutHtml, layoutText, type Letter } from './layout.ts'

/** Whether letters can be sent at all. */
export function isMailConfigured(): boolean {
  return mailService() !== null
}

/** Hands one letter to the mail service. */
export async function sendLetter(letter: Letter): Promise<void> {
  const service = mailService()
  if (!service) throw new Error('No mail service is configured')
  const sender = { community: appName(), site: siteUrl() }
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      from: service.from,
      to: [letter.to],
      subject: letter.subject,
      html: layoutHtml(letter, sender),
      text: layoutText(letter, sender),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  const reply = await response.text()
  if (!response.ok) throw new Error(`The mail service answered ${response.status}: ${reply}`)
}
