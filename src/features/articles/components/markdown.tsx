import { createContext, use, useMemo } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { AppLink } from '@/components/app-link'
import { ZoomablePicture } from '@/components/zoomable-picture'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'
import { headingId } from '../model/contents'
import { mentionLinks, type Mentioned } from '../model/mention-links'

/*
 * Light Markdown, as safe as plain text: HTML is skipped, links and pictures may only be
 * http(s), headings start below the page's own.
 */
// The inline padding of `code` would indent the first line of a block.
const PRE =
  'rounded-control bg-muted my-6 overflow-x-auto p-4 text-sm [&>code]:p-0 [&>code]:text-[1em]'

/** The contents lead here, by the heading's line. */
function target(node: ExtraProps['node']) {
  const line = node?.position?.start.line
  return line === undefined ? {} : { id: headingId(line), tabIndex: -1 }
}

const NOBODY: ReadonlyMap<string, Mentioned> = new Map()

const InLink = createContext(false)

/** Opens when pressed, unless it is a link already. */
function Picture({ src, alt }: { src?: unknown; alt?: string | undefined }) {
  const isInLink = use(InLink)
  const from = safeUrl(src)
  if (from === null) return null
  const picture = {
    src: from,
    alt: alt ?? '',
    // Reserves space before the size is known, so that the text below doesn't jump.
    width: 1200,
    height: 675,
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
  } as const
  const classes = 'rounded-control bg-muted aspect-video w-full object-contain'
  return isInLink ? (
    <img {...picture} alt={picture.alt} className={cn(classes, 'my-6')} />
  ) : (
    <ZoomablePicture {...picture} className={classes} buttonClassName="my-6 w-full" />
  )
}

const COMPONENTS: Components = {
  a: ({ href, children, node }) => {
    const mentioned = node?.properties['dataMention']
    if (typeof mentioned === 'string') {
      return (
        <AppLink to={paths.profile.to(mentioned)} className="link">
          {children}
        </AppLink>
      )
    }
    const to = safeUrl(href)
    if (to === null) return <>{children}</>
    return (
      // Opens in a new tab: what is being read or written stays (UX-03).
      <a href={to} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        <InLink value>{children}</InLink>
      </a>
    )
  },
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  h1: ({ children, node }) => (
    <h2 {...target(node)} className="mt-10 mb-3 scroll-mt-20 text-xl">
      {children}
    </h2>
  ),
  h2: ({ children, node }) => (
    <h2 {...target(node)} className="mt-10 mb-3 scroll-mt-20 text-xl">
      {children}
    </h2>
  ),
  h3: ({ children, node }) => (
    <h3 {...target(node)} className="mt-8 mb-2 scroll-mt-20 text-lg">
      {children}
    </h3>
  ),
  h4: ({ children }) => <h4 className="mt-6 mb-2 font-semibold">{children}</h4>,
  h5: ({ children }) => <h4 className="mt-6 mb-2 font-semibold">{children}</h4>,
  h6: ({ children }) => <h4 className="mt-6 mb-2 font-semibold">{children}</h4>,
  p: ({ children }) => <p className="my-4">{children}</p>,
  ul: ({ children }) => <ul className="my-4 list-disc space-y-1.5 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-4 list-decimal space-y-1.5 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-input text-muted-foreground my-6 border-l-2 pl-5">
      {children}
    </blockquote>
  ),
  hr: () => <hr className="my-8" />,
  pre: ({ children }) => (
    // Long lines scroll inside, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} className={PRE}>
      {children}
    </pre>
  ),
  code: ({ children }) => (
    <code className="bg-muted rounded px-1 py-0.5 font-mono text-[0.9em]">{children}</code>
  ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className="my-6 overflow-x-auto">
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b px-3 py-2 text-left font-semibold">{children}</th>,
  td: ({ children }) => <td className="border-b px-3 py-2 align-top">{children}</td>,
}

interface MarkdownProps {
  text: string
  /** Whom it mentions, by the name they were written with. */
  people?: ReadonlyMap<string, Mentioned>
  className?: string
}

/** Renders a member's Markdown. */
export function Markdown({ text, people = NOBODY, className }: MarkdownProps) {
  const plugins = useMemo(() => [remarkGfm, remarkBreaks, mentionLinks(people)], [people])
  return (
    <div
      className={cn(
        'markdown text-lg leading-relaxed [&>:first-child]:mt-0 [&>:last-child]:mb-0',
        className,
      )}
    >
      <ReactMarkdown skipHtml remarkPlugins={plugins} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
