import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageWords } from '../words/en.ts'
import { useConfig } from './config.tsx'
import classes from './Page.module.css'
import { takeFocusRequest } from './pageFocus.ts'

type PageProps = {
  /** The heading, and with the product's name the title of the window. */
  title: string
  /** Stands in place of the plain heading, around it; must render what it is given. */
  heading?: (heading: ReactNode) => ReactNode
  /** The page's main actions, at the top right. */
  actions?: ReactNode
  /** Narrow pages (error pages, sign-in) keep to a readable width. */
  narrow?: boolean
  children: ReactNode
}

/** One page: its heading, the window's title, and after a change of page the focus on that heading. */
export function Page({ title, heading, actions, narrow = false, children }: PageProps) {
  const { pageTitle } = useConfig()
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title.includes(pageTitle) ? title : pageWords.window(title, pageTitle)
  }, [title, pageTitle])
  useEffect(() => {
    if (takeFocusRequest()) h1.current?.focus({ preventScroll: true })
  })
  const plain = (
    <Title order={1} ref={h1} tabIndex={-1}>
      {title}
    </Title>
  )
  return (
    <div className={narrow ? classes.narrow : classes.page}>
      <div className={classes.head}>
        <div className={classes.heading}>{heading ? heading(plain) : plain}</div>
        {actions && <div className="cluster unprinted">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
