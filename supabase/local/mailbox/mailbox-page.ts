import { html, raw } from 'hono/html'
import type { Mail } from './mail-store'

const style = `
  :root { color-scheme: light dark; --line: color-mix(in oklab, currentColor 14%, transparent); }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 720px; padding: 32px 16px; }
  h1 { font-size: 22px; margin: 0 0 4px; } p { margin: 0 0 24px; opacity: .7; }
  ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: grid; gap: 2px; padding: 14px 20px; color: inherit; text-decoration: none; }
  li a:hover { background: color-mix(in oklab, currentColor 5%, transparent); }
  .unread { font-weight: 600; } small { opacity: .65; font-weight: 400; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: white; }
  form { margin-bottom: 16px } input { font: inherit; padding: 8px 12px; width: 100%; box-sizing: border-box; border: 1px solid var(--line); border-radius: 8px; }`

function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

/** The list of emails, newest first. */
export function mailboxPage(mails: readonly Mail[], query: string) {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/view/${mail.id}" class="${mail.isRead ? '' : 'unread'}">
          <span>${mail.subject}</span>
          <small
            >to ${mail.to.join(', ')} ·
            <time>${mail.createdAt.replace('T', ' ').slice(0, 19)} UTC</time></small
          >
        </a>
      </li>`,
  )
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mail the local backend would have sent. Nothing leaves this machine.</p>
      <form>
        <input
          name="q"
          value="${query}"
          placeholder="Search mail, e.g. to:founder@demo.test"
          aria-label="Search mail"
        />
      </form>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ul>
              ${rows}
            </ul>`
      }`,
  )
}

/** One email; its HTML is shown in a frame without scripts, its links open in a new tab. */
export function mailPage(mail: Mail) {
  const document = `<base target="_blank">${mail.html || `<pre>${escapeHtml(mail.text)}</pre>`}`
  return page(
    mail.subject,
    html`<p><a href="/">← Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <p>from ${mail.from.name} ${mail.from.address} · to ${mail.to.join(', ')}</p>
      ${
        unsubscribeLink(mail) === null
          ? ''
          : html`<form method="post" action="${unsubscribeLink(mail)}" target="_blank">
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              <button>Unsubscribe, as mail programs do</button>
            </form>`
      }
      <iframe
        title="Mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${document}"
      ></iframe>`,
  )
}

/** The address of a one-click unsubscribe, if the email has one. */
function unsubscribeLink({ headers }: Mail): string | null {
  if (headers['List-Unsubscribe-Post'] !== 'List-Unsubscribe=One-Click') return null
  return /^<(https?:[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? null
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
