import { Button, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import classes from './CannotStart.module.css'

/** What is there when not even the configuration could be had: the words of the 500 page, without anything around. */
export function CannotStart() {
  useEffect(() => {
    document.title = 'Rites of Passage (ROP) Registration'
  }, [])
  return (
    <main className={classes.page}>
      <Title order={1}>Sorry. Some error occurred while processing your request...</Title>
      <Text>The server could not be reached. Please check your connection and try again in a few minutes.</Text>
      <div>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    </main>
  )
}
