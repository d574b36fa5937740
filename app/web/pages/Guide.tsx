import { Anchor, Button, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { CHAPTERS, GUIDE, type GuideChapter } from '../../../kit/rules/guide.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { guideChapterWords, guideWords } from '../../words/en.ts'
import { guide } from './builtGuide.ts'
import classes from './Guide.module.css'
import type { Block, Span } from './guideText.ts'

/** The blocks of each section, by its name. */
const SECTIONS = new Map<string, Block[]>()
for (const block of guide.blocks) {
  if (block.is === 'heading' && block.level === 2) SECTIONS.set(block.id, [])
  ;[...SECTIONS.values()].at(-1)?.push(block)
}

const blocksOf = (chapter: GuideChapter) => GUIDE[chapter].flatMap((section) => SECTIONS.get(section) ?? [])

/** Where each heading stands, so that one chapter leads to another. */
const PLACES = new Map(
  CHAPTERS.flatMap((chapter) =>
    blocksOf(chapter).flatMap((block) => (block.is === 'heading' ? [[block.id, chapter] as const] : [])),
  ),
)

/** The contents of the guide: its chapters, for whom each is, and what stands in it. */
function Contents() {
  return (
    <Page title={guideWords.title}>
      <p className={classes.intro}>{guideWords.intro}</p>
      <nav aria-label={guideWords.contents} className={classes.chapters}>
        {CHAPTERS.map((chapter) => (
          <section key={chapter} className="surface">
            <h2>
              <TextLink to={sitePaths.guideChapter(chapter)}>{guideChapterWords[chapter].title}</TextLink>
            </h2>
            <p>{guideChapterWords[chapter].whom}</p>
          </section>
        ))}
      </nav>
    </Page>
  )
}

/** One chapter of docs/users.md, with its pictures and a list of what stands where. */
function Chapter({ params: { chapter } }: { params: { chapter: GuideChapter } }) {
  const { hash } = useLocation()
  // What leads to a section leads to it from other pages too.
  useEffect(() => void document.getElementById(hash)?.scrollIntoView(), [hash])
  const blocks = blocksOf(chapter)
  const next = CHAPTERS[CHAPTERS.indexOf(chapter) + 1]
  return (
    <Page
      title={guideChapterWords[chapter].title}
      actions={
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {guideWords.print}
        </Button>
      }
    >
      <div className={classes.guide}>
        <nav className={`surface ${classes.contents}`} aria-label={guideWords.contents}>
          <ul>
            {blocks.map(
              (block) =>
                block.is === 'heading' && (
                  <li key={block.id} data-level={block.level}>
                    <Anchor href={`#${block.id}`}>{block.text}</Anchor>
                  </li>
                ),
            )}
            <li>
              <TextLink to={sitePaths.guide()}>{guideWords.all}</TextLink>
            </li>
          </ul>
        </nav>
        <article className={classes.text}>
          {together(blocks.map(shownBlock))}
          {next && (
            <p className={classes.print}>
              <TextLink to={sitePaths.guideChapter(next)}>{guideWords.next(guideChapterWords[next].title)}</TextLink>
            </p>
          )}
        </article>
      </div>
    </Page>
  )
}

/** Children in an order that never changes: they need no keys. */
const together = (children: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...children)

function shownBlock(block: Block): ReactNode {
  switch (block.is) {
    case 'heading':
      return (
        <Title order={block.level} id={block.id} tabIndex={-1}>
          {block.text}
        </Title>
      )
    case 'paragraph':
      return <p>{together(block.parts.map(shownSpan))}</p>
    case 'list': {
      const items = block.items.map((item) => createElement('li', null, ...item.map(shownBlock)))
      return createElement(block.ordered ? 'ol' : 'ul', null, ...items)
    }
    case 'picture':
      return (
        <img
          src={guide.pictures[block.file]}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className={classes.picture}
        />
      )
  }
}

function shownSpan(span: Span): ReactNode {
  if (span.is === 'text') return span.text
  const parts = together(span.parts.map(shownSpan))
  if (span.is === 'link')
    return (
      <Link to={sitePaths.guideChapter(PLACES.get(span.to) ?? 'start')} hash={span.to}>
        {parts}
      </Link>
    )
  return createElement(span.is, null, parts)
}

export const guideScreen = screen({ access: 'signedIn', component: Contents })
export const chapterScreen = screen({
  access: 'signedIn',
  params: z.object({ chapter: z.enum(CHAPTERS) }),
  component: Chapter,
})
