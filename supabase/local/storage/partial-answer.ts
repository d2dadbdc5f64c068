/**
 * The part of a file that a request asks for. Players ask for films in parts, Safari plays no other, and a browser asks
 * whether its copy is still good. The library answers with the whole file.
 */

interface Span {
  from: number
  /** The last byte, counted from the start. */
  to: number
}

/** Reads `bytes=0-99`, `bytes=100-` or `bytes=-100`. Null for anything else, such as several parts: the whole file. */
function readRange(header: string, size: number): Span | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from > to ? 'none' : { from, to }
}

function knows(header: string | null, tag: string | null): boolean {
  if (header === null || tag === null) return false
  return header.split(',').some((one) => [tag, '*', `W/${tag}`].includes(one.trim()))
}

/** Answers a request for a file with the part it asks for (206), or without the file (304, 416). */
export async function answerPart(request: Request, whole: Response): Promise<Response> {
  const { headers } = request
  if (whole.status !== 200) return whole
  const tag = whole.headers.get('etag')
  const facts = new Headers(whole.headers)
  if (knows(headers.get('if-none-match'), tag)) {
    facts.delete('content-length')
    return new Response(null, { status: 304, headers: facts })
  }
  const range = headers.get('range')
  const isOutdated = headers.has('if-range') && headers.get('if-range') !== tag
  if (range === null || isOutdated || request.method !== 'GET') return whole
  const bytes = await whole.arrayBuffer()
  const span = readRange(range, bytes.byteLength)
  if (span === null) return new Response(bytes, { headers: facts })
  facts.delete('content-length')
  if (span === 'none') {
    facts.set('content-range', `bytes */${bytes.byteLength}`)
    return new Response(null, { status: 416, headers: facts })
  }
  facts.set('content-range', `bytes ${span.from}-${span.to}/${bytes.byteLength}`)
  return new Response(bytes.slice(span.from, span.to + 1), { status: 206, headers: facts })
}
