import { expect, it } from 'vitest'
import { contentsOf } from './contents'

const TEXT = `# One

## **Two** and [a link](https://example.org)

\`\`\`
## No heading in code
\`\`\`

### Three ###
####### Not a heading
`

it('the contents list the headings of an article without their marks, by their lines', () => {
  expect(contentsOf(TEXT)).toEqual([
    { id: 'heading-1', text: 'One', isSub: false },
    { id: 'heading-3', text: 'Two and a link', isSub: false },
    { id: 'heading-9', text: 'Three', isSub: true },
  ])
})

it('an article with two headings has no contents', () => {
  expect(contentsOf('## One\n\n## Two')).toEqual([])
})
