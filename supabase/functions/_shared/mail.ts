import { mailService, siteUrl } from './env.ts'
import { escapeHtml } from './html.ts'

export interface Letter {
  to: string
  subject: string
  heading: string
  /** Plain sentences; they are escaped here. */
  paragraphs: string[]
  action?: { label: string; url: string }
  /** A code to type by hand where the link cannot be opened. */
  code?: string
  closing: string
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font:16px/24px ${FONT};color:#3d3833">${escapeHtml(text)}</p>`
}

function button(action: { label: string; url: string }): string {
  const url = escapeHtml(action.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td style="border-radius:8px;background:#b8390e">
<a href="${url}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font:14px/21px ${FONT};color:#6b635c">If the button does not work, copy this address into your browser:<br><a href="${url}" style="color:#9a300c;word-break:break-all">${url}</a></p>`
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px;font:14px/21px ${FONT};color:#6b635c">Or type this code: <strong style="font:600 18px/24px Menlo,Consolas,monospace;letter-spacing:2px;color:#231f1b">${escapeHtml(code)}</strong></p>`
}

/** The letter as HTML: tables and inline styles, readable in any client, nothing fetched. */
export function letterHtml(letter: Letter): string {
  const site = escapeHtml(new URL(siteUrl()).host)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f3f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3f0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:#ffffff;border:1px solid #e6e0da;border-radius:12px"><tr><td style="padding:32px 28px">
<h1 style="margin:0 0 16px;font:600 22px/28px ${FONT};color:#231f1b">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${letter.action ? button(letter.action) : ''}
${letter.code ? codeBlock(letter.code) : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e0da;font:14px/21px ${FONT};color:#6b635c">${escapeHtml(letter.closing)}</p>
</td></tr></table>
<p style="margin:16px 0 0;font:12px/18px ${FONT};color:#6b635c">Sent by ${site}</p>
</td></tr></table>
</body></html>`
}

/** The same letter for readers without HTML. */
export function letterText(letter: Letter): string {
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    ...(letter.code ? [`Or type this code: ${letter.code}`] : []),
    letter.closing,
    `Sent by ${new URL(siteUrl()).host}`,
  ].join('\n\n')
}

/** Whether letters can be sent at all. */
export function isMailConfigured(): boolean {
  return mailService() !== null
}

/** Hands one letter to the mail service. */
export async function sendLetter(letter: Letter): Promise<void> {
  const service = mailService()
  if (!service) throw new Error('No mail service is configured')
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      from: service.from,
      to: [letter.to],
      subject: letter.subject,
      html: letterHtml(letter),
      text: letterText(letter),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  const reply = await response.text()
  if (!response.ok) throw new Error(`The mail service answered ${response.status}: ${reply}`)
}
