import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { moveAside, writeWhole } from '../files'

/** One email as it was sent; addresses have no names. */
export interface Mail {
  id: string
  from: { name: string; address: string }
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The idempotency key it came with, and a digest of all that came with it. */
  key?: { name: string; digest: string }
  createdAt: string
  isRead: boolean
}

export type OutgoingMail = Pick<Mail, 'to' | 'subject'> &
  Partial<Pick<Mail, 'from' | 'text' | 'html' | 'headers' | 'key'>>

const mostKept = 1000

/** Every email the backend would have sent, newest first. Saved to a file if one is given. */
export class MailStore {
  #mails: Mail[] = []

  constructor(private readonly file: string | null = null) {
    if (file && existsSync(file)) this.#mails = readMails(file)
  }

  add(mail: OutgoingMail): Mail {
    const kept: Mail = {
      id: randomUUID(),
      from: mail.from ?? { name: '', address: 'no-reply@localhost' },
      to: mail.to,
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: mail.headers ?? {},
      ...(mail.key && { key: mail.key }),
      createdAt: new Date().toISOString(),
      isRead: false,
    }
    this.#mails = [kept, ...this.#mails].slice(0, mostKept)
    this.#save()
    return kept
  }

  all(): readonly Mail[] {
    return this.#mails
  }

  find(id: string): Mail | undefined {
    return id === 'latest' ? this.#mails[0] : this.#mails.find((mail) => mail.id === id)
  }

  /** The emails that came with an idempotency key, in the order they came. */
  withKey(name: string): Mail[] {
    return this.#mails.filter((mail) => mail.key?.name === name).toReversed()
  }

  /** Finds emails by Mailpit's search terms: `to:`, `from:`, `subject:` or plain text; all must match. */
  search(query: string): Mail[] {
    const words = [...query.matchAll(/(?:(to|from|subject):)?(?:"([^"]*)"|(\S+))/gi)].map(
      (match) => ({
        field: match[1]?.toLowerCase(),
        value: (match[2] ?? match[3] ?? '').toLowerCase(),
      }),
    )
    return this.#mails.filter((mail) =>
      words.every((word) => fieldText(mail, word.field).includes(word.value)),
    )
  }

  markRead(ids: readonly string[], isRead: boolean): void {
    for (const mail of this.#mails)
      if (ids.length === 0 || ids.includes(mail.id)) mail.isRead = isRead
    this.#save()
  }

  /** Deletes the given emails, or all if none are given. */
  remove(ids: readonly string[]): void {
    this.#mails = ids.length === 0 ? [] : this.#mails.filter((mail) => !ids.includes(mail.id))
    this.#save()
  }

  #save(): void {
    if (this.file) writeWhole(this.file, JSON.stringify(this.#mails))
  }
}

/** The emails of a file; an unreadable one is renamed: old emails must not prevent a start. */
function readMails(file: string): Mail[] {
  try {
    const mails: unknown = JSON.parse(readFileSync(file, 'utf8'))
    // Those of an earlier version have no headers.
    if (Array.isArray(mails)) return mails.map((mail: Mail) => Object.assign({ headers: {} }, mail))
  } catch {
    // Invalid JSON counts as damaged, too.
  }
  moveAside(file, 'the mailbox begins empty')
  return []
}

function fieldText(mail: Mail, field: string | undefined): string {
  if (field === 'to') return mail.to.join(' ').toLowerCase()
  if (field === 'from') return `${mail.from.name} ${mail.from.address}`.toLowerCase()
  if (field === 'subject') return mail.subject.toLowerCase()
  return `${mail.to.join(' ')} ${mail.subject} ${mail.text} ${mail.html}`.toLowerCase()
}
