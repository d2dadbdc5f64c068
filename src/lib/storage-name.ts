const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** The extension for a stored file by its type; its own name is ignored. */
export function extensionOf({ type }: { type: string }): string {
  return EXTENSIONS[type] ?? 'webp'
}
