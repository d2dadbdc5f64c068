const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** The extension a stored file has by what it is; its own name says nothing. */
export function extensionOf({ type }: { type: string }): string {
  return EXTENSIONS[type] ?? 'webp'
}
