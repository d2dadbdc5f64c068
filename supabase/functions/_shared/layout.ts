import { escapeHtml } from './html.ts'

/** An email, before it is laid out. */
export interface Letter {
  to: string
  subject: string
  heading: string
  /** Plain sentences; they are escaped here. */
  paragraphs: string[]
  action?: { label: string; url: string }
  /** A code to type by hand where the link can't be opened. */
  code?: string
  closing: string
}

/** Who sends an email. */
export interface Sender {
  community: string
  /** The address of the app. */
  site: string
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SMALL = `font:14px/21px ${FONT};color:#6b635c`

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font:16px/24px ${FONT};color:#3d3833">${escapeHtml(text)}</p>`
}

function button(action: { label: string; url: string }): string {
  const url = escapeHtml(action.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td style="border-radius:8px;background:#b8390e">
<a href="${url}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;${SMALL}">Button not working? Copy this link into your browser:<br><a href="${url}" style="color:#9a300c;word-break:break-all">${url}</a></p>`
}

function codeBlock(code: string, isAlone: boolean): string {
  const lead = isAlone ? 'Your code' : 'Or enter this code'
  return `<p style="margin:0 0 16px;${SMALL}">${lead}: <strong style="font:600 20px/28px Menlo,Consolas,monospace;letter-spacing:3px;color:#231f1b">${escapeHtml(code)}</strong></p>`
}

/** The community's mark and name, drawn without a picture: nothing is fetched. */
function masthead({ community, site }: Sender): string {
  const initial = escapeHtml([...community][0] ?? '')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td width="32" height="32" align="center" style="border-radius:10px;background:#b8390e;font:700 17px/32px ${FONT};color:#ffffff">${initial}</td>
<td style="padding-left:10px"><a href="${escapeHtml(site)}" style="font:600 18px/24px ${FONT};color:#231f1b;text-decoration:none">${escapeHtml(community)}</a></td>
</tr></table>`
}

/** The email as HTML: tables and inline styles, readable in any client, nothing fetched. */
export function layoutHtml(letter: Omit<Letter, 'to'>, sender: Sender): string {
  const preview = letter.paragraphs[0] ?? ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f3f0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3f0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td>
${masthead(sender)}
</td></tr><tr><td style="padding:32px 28px;background:#ffffff;border:1px solid #e6e0da;border-radius:12px">
<h1 style="margin:0 0 16px;font:600 22px/28px ${FONT};color:#231f1b">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${letter.action ? button(letter.action) : ''}
${letter.code ? codeBlock(letter.code, !letter.action) : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e0da;${SMALL}">${escapeHtml(letter.closing)}</p>
</td></tr><tr><td align="center" style="padding:16px 8px 0;font:12px/18px ${FONT};color:#6b635c">
You received this email from <a href="${escapeHtml(sender.site)}" style="color:#6b635c">${escapeHtml(sender.community)}</a>, where founders and investors help each other.
</td></tr></table>
</td></tr></table>
</body></html>
`
}

/** The same email for readers without HTML. */
export function layoutText(letter: Omit<Letter, 'to'>, { community }: Sender): string {
  const codeLead = letter.action ? 'Or enter this code' : 'Your code'
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    ...(letter.code ? [`${codeLead}: ${letter.code}`] : []),
    letter.closing,
    `You received this email from ${community}, where founders and investors help each other.`,
  ].join('\n\n')
}
