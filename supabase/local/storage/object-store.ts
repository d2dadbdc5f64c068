import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../files'

/** Stores the bytes of objects; their rows are in `storage.objects`. */
interface ByteStore {
  read(key: string): Promise<StoredObject | null>
  write(key: string, object: StoredObject): Promise<void>
  remove(key: string): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  contentType: string
  cacheControl: string
  modified: Date
}

interface ObjectMetadata {
  cacheControl: string
  contentLength: number
  size: number
  mimetype: string
  lastModified: Date
  eTag: string
  httpStatusCode: number
}

/** The file store that @supabase/lite's storage needs; it does not export the type. */
export interface ObjectStore {
  driver: unknown
  getObject(
    bucket: string,
    key: string,
    version: string | undefined,
    headers?: { ifNoneMatch?: string },
  ): Promise<{ metadata: ObjectMetadata; httpStatusCode: number; body?: Buffer }>
  uploadObject(
    bucket: string,
    key: string,
    version: string | undefined,
    body: Uint8Array | ReadableStream,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata>
  deleteObject(bucket: string, key: string, version: string | undefined): Promise<void>
  deleteObjects(bucket: string, keys: string[]): Promise<void>
  copyObject(
    sourceBucket: string,
    source: string,
    version: string | undefined,
    bucket: string,
    destination: string,
  ): Promise<Pick<ObjectMetadata, 'httpStatusCode' | 'eTag' | 'lastModified'>>
  headObject(bucket: string, key: string, version: string | undefined): Promise<ObjectMetadata>
  privateAssetUrl(bucket: string, key: string, version: string | undefined): Promise<string>
}

/** Stores objects in a folder, or in memory if none is given. */
export function createObjectStore(folder: string | null): ObjectStore {
  const store = folder ? new FolderStore(folder) : new MemoryStore()
  return {
    driver: store,
    async getObject(bucket, key, _version, headers) {
      const object = await store.read(`${bucket}/${key}`)
      if (!object) throw missing()
      const metadata = describe(object)
      if (headers?.ifNoneMatch === metadata.eTag) {
        return { metadata: { ...metadata, httpStatusCode: 304 }, httpStatusCode: 304 }
      }
      return { metadata, httpStatusCode: 200, body: object.bytes }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const object = { bytes: await collect(body), contentType, cacheControl, modified: new Date() }
      await store.write(`${bucket}/${key}`, object)
      return describe(object)
    },
    async deleteObject(bucket, key) {
      await store.remove(`${bucket}/${key}`)
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => store.remove(`${bucket}/${key}`)))
    },
    async copyObject(sourceBucket, source, _version, bucket, destination) {
      const object = await store.read(`${sourceBucket}/${source}`)
      if (!object) throw missing()
      await store.write(`${bucket}/${destination}`, object)
      return { httpStatusCode: 200, eTag: describe(object).eTag, lastModified: new Date() }
    },
    async headObject(bucket, key) {
      const object = await store.read(`${bucket}/${key}`)
      if (!object) throw missing()
      return describe(object)
    },
    privateAssetUrl: (bucket, key) => Promise.resolve(`${bucket}/${key}`),
  }
}

function missing(): Error {
  return Object.assign(new Error('Object not found'), { code: 'ENOENT' })
}

function describe(object: StoredObject): ObjectMetadata {
  const { length } = object.bytes
  return {
    cacheControl: object.cacheControl,
    contentLength: length,
    size: length,
    mimetype: object.contentType,
    lastModified: object.modified,
    eTag: `"${createHash('md5').update(object.bytes).digest('hex')}"`,
    httpStatusCode: 200,
  }
}

async function collect(body: Uint8Array | ReadableStream): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  return Buffer.from(await new Response(body).arrayBuffer())
}

class MemoryStore implements ByteStore {
  readonly #objects = new Map<string, StoredObject>()

  read(key: string) {
    return Promise.resolve(this.#objects.get(key) ?? null)
  }

  write(key: string, object: StoredObject) {
    this.#objects.set(key, object)
    return Promise.resolve()
  }

  remove(key: string) {
    this.#objects.delete(key)
    return Promise.resolve()
  }
}

/**
 * One file per object, with a second file for its type and cache rule. Files are named by a digest, since
 * object names may be longer than file names, and one may be a path inside another.
 */
class FolderStore implements ByteStore {
  constructor(private readonly folder: string) {}

  async read(key: string): Promise<StoredObject | null> {
    const path = this.#path(key)
    try {
      const [bytes, about, file] = await Promise.all([
        readFile(path),
        readFile(`${path}.json`, 'utf8'),
        stat(path),
      ])
      const { contentType, cacheControl } = JSON.parse(about) as StoredObject
      return { bytes, contentType, cacheControl, modified: file.mtime }
    } catch {
      return null
    }
  }

  async write(key: string, { bytes, contentType, cacheControl }: StoredObject): Promise<void> {
    const path = this.#path(key)
    await mkdir(dirname(path), { recursive: true })
    // Write the type first: bytes without it cannot be served.
    writeWhole(`${path}.json`, JSON.stringify({ contentType, cacheControl }))
    writeWhole(path, bytes)
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }

  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex')
    return join(this.folder, name.slice(0, 2), `${name}.bin`)
  }
}
