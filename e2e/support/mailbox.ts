import { expect, type Page } from '@playwright/test'
import { MailpitClient } from 'mailpit-api'
import { environment } from './environment'

const mailbox = new MailpitClient(environment.mailbox)

interface Letter {
  text: string
  /** The route of its button, with the `#`, or the shared link. */
  link: string
  code: string
}

/** Waits for the newest email to an address with this subject; longer for one that a job sends. */
export async function readMail(
  to: string,
  subject: string | RegExp,
  timeout?: number,
): Promise<Letter> {
  const isSubject = (text: string) =>
    typeof subject === 'string' ? text === subject : subject.test(text)
  let id = ''
  await expect
    .poll(
      async () => {
        const { messages } = await mailbox.searchMessages({ query: `to:"${to}"` })
        id = messages.find(({ Subject }) => isSubject(Subject))?.ID ?? ''
        return id
      },
      { message: `a mail “${String(subject)}” to ${to}`, timeout },
    )
    .not.toBe('')
  const { HTML, Text } = await mailbox.getMessageSummary(id)
  return {
    text: Text,
    link: /href="[^"]*?((?:#|share)\/[^"]*)"/.exec(HTML)?.[1]?.replaceAll('&amp;', '&') ?? '',
    code: /code:\D*?(?:<[^>]*>)?(\d{6,10})/.exec(HTML)?.[1] ?? '',
  }
}

/** Opens the link of an email and presses Continue; `title` is what the screen asks for. */
export async function followLink(page: Page, link: string, title: string): Promise<void> {
  await page.goto(`/${link}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // The screen before it may have the same title and a Continue of its own.
  await expect(page.getByText(/^Press Continue/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
}
