import { escapeHtml, isRightToLeft } from './html.ts'

/** One thing in a section: what it is called, one line about it, and where it is. */
export interface Entry {
  title: string
  line: string
  url: string
}

/** A part of an email with a heading of its own. */
export interface Section {
  heading: string
  entries: readonly Entry[]
}

/** An email, before it is laid out. */
export interface Letter {
  to: string
  subject: string
  heading: string
  /** Plain sentences, of one or several lines; they are escaped here. */
  paragraphs: string[]
  sections?: readonly Section[]
  action?: { label: string; url: string }
  /** A code to type by hand where the link can't be opened. */
  code?: string
  closing: string
  /** Links below the closing: what to choose, how to end it. */
  choices?: readonly { label: string; url: string }[]
  /** Headers of the email itself. */
  headers?: Readonly<Record<string, string>>
}

/** Who sends an email. */
export interface Sender {
  community: string
  /** The address of the app. */
  site: string
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SMALL = `font:14px/21px ${FONT};color:#6b635c`

/**
 * The colours for dark mail programs. The light ones are inline: where this is stripped, the email looks as it
 * does in light, with its own background.
 */
const DARK = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#171411!important}
.sheet{background:#211d19!important;border-color:#3b352f!important}
.strong{color:#f4efea!important}
.text{color:#d9d2cb!important}
.small{color:#a89f96!important}
.link{color:#f59b70!important}
.line{border-color:#3b352f!important}
}
</style>`

function paragraph(text: string): string {
  const direction = isRightToLeft(text) ? ' dir="rtl"' : ''
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
  return `<p class="text"${direction} style="margin:0 0 16px;font:16px/24px ${FONT};color:#3d3833">${lines}</p>`
}

function button(action: { label: string; url: string }, hasCopy: boolean): string {
  const url = escapeHtml(action.url)
  const copy = `
<p class="small" style="margin:0 0 16px;${SMALL}">Button not working? Copy this link into your browser:<br><a class="link" href="${url}" style="color:#9a300c;word-break:break-all">${url}</a></p>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td style="border-radius:8px;background:#b8390e;mso-padding-alt:12px 24px">
<a href="${url}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>${hasCopy ? copy : ''}`
}

function codeBlock(code: string, isAlone: boolean): string {
  const lead = isAlone ? 'Your code' : 'Or enter this code'
  return `<p class="small" style="margin:0 0 16px;${SMALL}">${lead}: <strong class="strong" style="font:600 20px/28px Menlo,Consolas,monospace;letter-spacing:3px;color:#231f1b">${escapeHtml(code)}</strong></p>`
}

function entryHtml({ title, line, url }: Entry): string {
  return `<tr><td class="line" style="padding:10px 0;border-top:1px solid #e6e0da">
<a class="link" href="${escapeHtml(url)}" style="font:600 16px/22px ${FONT};color:#9a300c;text-decoration:none">${escapeHtml(title)}</a>
<div class="small" style="${SMALL}">${escapeHtml(line)}</div>
</td></tr>`
}

function sectionHtml({ heading, entries }: Section): string {
  return `<h2 class="strong" style="margin:28px 0 8px;font:600 17px/24px ${FONT};color:#231f1b">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${entries.map(entryHtml).join('\n')}
</table>
`
}

/** The community's mark and name, drawn without a picture: nothing is fetched. */
function masthead({ community, site }: Sender): string {
  const initial = escapeHtml([...community][0] ?? '')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td width="32" height="32" align="center" style="border-radius:10px;background:#b8390e;font:700 17px/32px ${FONT};color:#ffffff">${initial}</td>
<td style="padding-left:10px"><a class="strong" href="${escapeHtml(site)}" style="font:600 18px/24px ${FONT};color:#231f1b;text-decoration:none">${escapeHtml(community)}</a></td>
</tr></table>`
}

function choicesHtml(choices: NonNullable<Letter['choices']>): string {
  const links = choices.map(
    ({ label, url }) =>
      `<a class="small" href="${escapeHtml(url)}" style="color:#6b635c">${escapeHtml(label)}</a>`,
  )
  return links.length > 0 ? `<br>${links.join(' · ')}` : ''
}

/**
 * The email as HTML: tables and inline styles, readable in any client, nothing fetched. Long words break, or they would
 * widen the page of a phone. Outlook knows neither `max-width` nor the padding of a link, so it is told in its own words.
 */
export function layoutHtml(letter: Omit<Letter, 'to'>, sender: Sender): string {
  const preview = letter.paragraphs[0] ?? ''
  const sections = letter.sections ?? []
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title>
${DARK}</head>
<body class="page" style="margin:0;padding:0;background:#f6f3f0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3f0"><tr><td align="center" style="padding:32px 16px;word-break:break-word">
<!--[if mso]><table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td>
${masthead(sender)}
</td></tr><tr><td class="sheet" style="padding:32px 28px;background:#ffffff;border:1px solid #e6e0da;border-radius:12px">
<h1 class="strong" style="margin:0 0 16px;font:600 22px/28px ${FONT};color:#231f1b">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${sections.map(sectionHtml).join('')}${letter.action ? button(letter.action, sections.length === 0) : ''}
${letter.code ? codeBlock(letter.code, !letter.action) : ''}
<p class="small line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e0da;${SMALL}">${escapeHtml(letter.closing)}</p>
</td></tr><tr><td class="small" align="center" style="padding:16px 8px 0;font:12px/18px ${FONT};color:#6b635c">
You received this email from <a class="small" href="${escapeHtml(sender.site)}" style="color:#6b635c">${escapeHtml(sender.community)}</a>, where founders and investors help each other.${choicesHtml(letter.choices ?? [])}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}

function sectionText({ heading, entries }: Section): string {
  const lines = entries.map(({ title, line, url }) => `* ${title}\n  ${line}\n  ${url}`)
  return [heading.toUpperCase(), ...lines].join('\n\n')
}

/** The same email for readers without HTML. */
export function layoutText(letter: Omit<Letter, 'to'>, { community }: Sender): string {
  const codeLead = letter.action ? 'Or enter this code' : 'Your code'
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.sections ?? []).map(sectionText),
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    ...(letter.code ? [`${codeLead}: ${letter.code}`] : []),
    letter.closing,
    `You received this email from ${community}, where founders and investors help each other.`,
    ...(letter.choices ?? []).map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n')
}
