import { Button, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { cannotStartWords } from '../../words/en.ts'
import classes from './CannotStart.module.css'

/** What is there when not even the configuration could be had: the words of the 500 page, without anything around. */
export function CannotStart() {
  useEffect(() => {
    document.title = cannotStartWords.window
  }, [])
  return (
    <main className={classes.page}>
      <Title order={1}>{cannotStartWords.title}</Title>
      <Text>{cannotStartWords.text}</Text>
      <div>
        <Button onClick={() => location.reload()}>{cannotStartWords.tryAgain}</Button>
      </div>
    </main>
  )
}
