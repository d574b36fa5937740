import { Anchor, Button, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { createElement, Fragment, type ReactNode } from 'react'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { guideWords } from '../../words/en.ts'
import { guide } from './builtGuide.ts'
import classes from './Guide.module.css'
import type { Block, Span } from './guideText.ts'

/** The guide for those who use the application: docs/users.md, with its pictures and a list of what stands where. */
function Guide() {
  return (
    <Page
      title={guide.title}
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
        <nav className={`surface ${classes.contents}`} aria-labelledby="contents">
          <h2 id="contents">{guideWords.contents}</h2>
          <ul>
            {guide.blocks.map(
              (block) =>
                block.is === 'heading' &&
                block.level === 2 && (
                  <li key={block.id}>
                    <Anchor href={`#${block.id}`}>{block.text}</Anchor>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <article className={classes.text}>{together(guide.blocks.map(shownBlock))}</article>
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
  if (span.is === 'link') return <Anchor href={`#${span.to}`}>{parts}</Anchor>
  return createElement(span.is, null, parts)
}

export const guideScreen = screen({ access: 'signedIn', component: Guide })
