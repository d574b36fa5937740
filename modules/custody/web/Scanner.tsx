import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { scanWords } from '../words/en.ts'
import { type Camera, openCamera } from './camera.ts'
import { codeReader } from './codeReader.ts'
import classes from './ScanLabel.module.css'

/** Milliseconds between two looks, and of looks in vain until something is said of it. */
const EVERY = 120
const IN_VAIN = 6000
const IN_THE_DARK = 1500

type ScannerProps = {
  /** What is to be held before the camera. */
  aim: string
  /** What can be done without a camera. */
  instead: string
  /** A code that was read; the same one is not read again while it stays. */
  onRead: (text: string) => void
  /** There is no picture, in words. */
  onFailed: (words: string) => void
  /** Nobody looks any more. */
  onLeft: () => void
}

/** The camera's picture, until a code is read; nothing of it is kept or sent. Without this part the camera is off. */
export function Scanner({ aim, instead, ...told }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [hint, setHint] = useState(scanWords.starting)
  const [isLit, setLit] = useState(false)
  const tell = useRef(told)
  tell.current = told

  useEffect(() => {
    let isOver = false
    let timer: number | undefined
    let opened: Camera | null = null
    const start = async () => {
      const got = await openCamera()
      if (typeof got === 'string') return fail(scanWords[got](instead))
      const shown = video.current
      // Closed while it was being opened.
      if (isOver || !shown) return got.stop()
      opened = got
      shown.srcObject = got.stream
      const [look] = await Promise.all([codeReader(), shown.play()])
      if (isOver) return
      setCamera(got)
      watch(shown, look)
    }
    const watch = (shown: HTMLVideoElement, look: Awaited<ReturnType<typeof codeReader>>) => {
      let last: string | null = null
      let seenOn = performance.now()
      let litOn = seenOn
      const next = async () => {
        const { text, isDark } = await look(shown)
        if (isOver) return
        const now = performance.now()
        if (!isDark) litOn = now
        if (text !== null) seenOn = now
        if (text !== null && text !== last) {
          last = text
          tell.current.onRead(text)
        }
        const inVain = now - seenOn > IN_VAIN ? scanWords.slow(instead) : aim
        setHint(now - litOn > IN_THE_DARK ? scanWords.dark(instead) : inVain)
        if (!isOver) timer = window.setTimeout(() => void next().catch(breakOff), EVERY)
      }
      void next().catch(breakOff)
    }
    const fail = (words: string) => {
      if (!isOver) tell.current.onFailed(words)
    }
    const breakOff = () => fail(scanWords.failed(instead))
    const leave = () => {
      if (document.hidden) tell.current.onLeft()
    }
    document.addEventListener('visibilitychange', leave)
    start().catch(breakOff)
    return () => {
      isOver = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
      opened?.stop()
    }
  }, [aim, instead])

  const light = camera?.light
  const switchLight = async () => {
    await light?.(!isLit).then(
      () => setLit(!isLit),
      () => undefined,
    )
  }
  return (
    <>
      <p role="status" className="dimmed">
        {hint}
      </p>
      <video ref={video} className={classes.picture} aria-label={scanWords.picture} muted playsInline />
      {light && (
        <Button variant="default" aria-pressed={isLit} onClick={() => void switchLight()}>
          {scanWords.light}
        </Button>
      )}
    </>
  )
}
