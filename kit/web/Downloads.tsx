import { Button, VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { downloadsWords } from '../words/en.ts'
import classes from './Downloads.module.css'
import { type Download, downloadEnded, downloads } from './downloads.ts'
import { progressInWords, progressToHear, shareOf } from './downloadWords.ts'
import { useStore } from './store.ts'

/**
 * The files that are being downloaded, each with how far it is and a button that stops it. They stand at the bottom of
 * every page, so that one may go on working meanwhile.
 */
export function Downloads() {
  const running = useStore(downloads)
  const ended = useStore(downloadEnded)
  return (
    <section aria-label={downloadsWords.area} className={classes.area}>
      {running.map((download) => (
        <Running key={download.id} download={download} />
      ))}
      <VisuallyHidden role="status">{running.map(progressToHear).join(' ') || ended}</VisuallyHidden>
    </section>
  )
}

function Running({ download }: { download: Download }) {
  const { name, stop } = download
  const button = useRef<HTMLButtonElement>(null)
  // Whoever stands on the button when it goes is not sent to the top of the window.
  useLayoutEffect(() => {
    const mine = button.current
    return () => {
      if (mine && mine === document.activeElement) document.querySelector('main')?.focus()
    }
  }, [])
  const share = shareOf(download)
  return (
    <div className={`surface ${classes.download}`}>
      <div className={classes.text}>
        <span className="strong anywhere">{name}</span>
        <span className="tabular dimmed">{progressInWords(download)}</span>
        <progress
          className={classes.bar}
          aria-label={downloadsWords.running(name)}
          max={100}
          {...(share !== null && { value: Math.floor(share * 100) })}
        />
      </div>
      <Button ref={button} variant="default" aria-label={downloadsWords.stopOf(name)} onClick={stop}>
        {downloadsWords.stop}
      </Button>
    </div>
  )
}
