import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { explainedWords, type Term, termWords } from '../../words/en.ts'
import classes from './Explained.module.css'

/** A field whose word not everybody knows, with a small button beside its label that says what it means. */
export function Explained({ term, children }: { term: Term; children: ReactNode }) {
  const { name, means } = termWords[term]
  return (
    <div className={classes.explained}>
      {children}
      <Popover width={300} position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.button} aria-label={explainedWords.what(name)}>
            <IconHelpCircle size={20} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <p className={classes.means} tabIndex={-1} data-autofocus>
            {means}
          </p>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
