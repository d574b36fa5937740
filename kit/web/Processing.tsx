import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { processingWords } from '../words/en.ts'
import classes from './Processing.module.css'
import { outstanding } from './requests.ts'
import { useStore } from './store.ts'

/** Answers that are there sooner need no sign; it would only blink. */
const DELAY_MS = 150

/** 'Processing...' while any request is outstanding (1§2). It covers nothing and blocks nothing. */
export function Processing() {
  const waiting = useStore(outstanding) > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!waiting) return setShown(false)
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div role="status" className={classes.place}>
      {shown && (
        <span className={`surface ${classes.sign}`}>
          <Loader size={16} aria-hidden />
          {processingWords.processing}
        </span>
      )}
    </div>
  )
}
