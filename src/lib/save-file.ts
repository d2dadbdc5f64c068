/** Hands a text to the browser as a file to save. */
export function saveFile(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
