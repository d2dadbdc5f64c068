/** What a messenger reads of a page: it has no cookies and runs no scripts. */
export async function preview(address: string) {
  const answer = await fetch(address)
  const html = await answer.text()
  const read = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1]
  return {
    type: answer.headers.get('content-type'),
    title: read('og:title'),
    description: read('og:description'),
    image: read('og:image'),
  }
}
