import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formTabsWords } from '../../words/en.ts'
import { REVEAL } from './ErrorSummary.tsx'
import classes from './FormTabs.module.css'

export type FormTab<Key extends string> = { readonly key: Key; readonly label: string; readonly panel: ReactNode }

type FormTabsProps<Key extends string> = {
  label: string
  tabs: readonly FormTab<Key>[]
  active: Key
  onChange: (key: Key) => void
  /** The tabs that can be opened. */
  open: readonly Key[]
  /** Why the others can't, in words; stands under the tabs. */
  whyClosed: string | null
}

/** A long form in tabs. A field that is asked for by the error summary brings its tab to the front. */
export function FormTabs<Key extends string>({ label, tabs, active, onChange, open, whyClosed }: FormTabsProps<Key>) {
  const root = useRef<HTMLDivElement>(null)
  const change = useRef(onChange)
  change.current = onChange
  const reasonId = useId()
  // What nobody sees yet is drawn once the first tab is there.
  const isDrawn = useDeferredValue(true, false)
  useEffect(() => {
    const reveal = (event: Event) => {
      const key = (event.target as Element).closest<HTMLElement>('[data-form-tab]')?.dataset.formTab
      if (key) flushSync(() => change.current(key as Key))
    }
    const { current } = root
    current?.addEventListener(REVEAL, reveal)
    return () => current?.removeEventListener(REVEAL, reveal)
  }, [])
  return (
    <Tabs
      ref={root}
      value={active}
      onChange={(key) => key && onChange(key as Key)}
      keepMounted
      keepMountedMode="display-none"
      classNames={{ tab: classes.tab, list: classes.list }}
    >
      <Tabs.List aria-label={label} aria-describedby={whyClosed ? reasonId : undefined}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key} disabled={!open.includes(tab.key) && tab.key !== active}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <p className={classes.step}>{formTabsWords.step(tabs.findIndex(({ key }) => key === active) + 1, tabs.length)}</p>
      <p id={reasonId} className={classes.reason} role="status">
        {whyClosed}
      </p>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} data-form-tab={tab.key} className={classes.panel}>
          {(isDrawn || tab.key === active) && tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
