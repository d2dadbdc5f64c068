/** The wire format of Phoenix channels, serializer 2.0.0, with Supabase's binary broadcasts. */

/** One message in either direction. */
export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

const pushKind = 3
const broadcastKind = 4
const jsonEncoding = 1

/** A text frame for the socket. */
export function encodeFrame(frame: Frame): string {
  return JSON.stringify([frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload])
}

/** A broadcast for the socket: kind 4, payload as JSON. Lengths count UTF-8 bytes. */
export function encodeBroadcast(topic: string, event: string, payload: unknown): Buffer {
  const parts = [topic, event, ''].map((text) => Buffer.from(text, 'utf8'))
  for (const part of parts)
    if (part.length > 255) throw new Error('A topic or event is over 255 bytes')
  const header = Buffer.from([broadcastKind, ...parts.map((part) => part.length), jsonEncoding])
  return Buffer.concat([header, ...parts, Buffer.from(JSON.stringify(payload ?? {}), 'utf8')])
}

/** Decodes a client's frame; null if clients may not send it. */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | null {
  try {
    return isBinary ? decodePush(data) : decodeText(data.toString('utf8'))
  } catch {
    return null
  }
}

function decodeText(text: string): Frame | null {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed) || parsed.length !== 5) return null
  const [joinRef, ref, topic, event, payload] = parsed as [
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
  ]
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return {
    joinRef: typeof joinRef === 'string' ? joinRef : null,
    ref: typeof ref === 'string' ? ref : null,
    topic,
    event,
    payload,
  }
}

function decodePush(data: Buffer): Frame | null {
  if (data[0] !== pushKind) return null
  const lengths = [...data.subarray(1, 6)]
  const encoding = data[6]
  let offset = 7
  const [joinRef, ref, topic, event] = lengths.map((length) => {
    const text = data.toString('utf8', offset, offset + length)
    offset += length
    return text
  })
  const body = data.subarray(offset)
  const payload: unknown = encoding === jsonEncoding ? JSON.parse(body.toString('utf8')) : body
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic: topic ?? '',
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}
