// Sentences of words beside a record, in English.

/** What the rights to comments let somebody do, wherever there are some. */
export const commentRights = {
  comment: 'comment on what they see',
  blankComment: 'blank comments of others',
}

/** Why a comment is not taken. */
export const commentFaultWords = {
  nothing: 'Write something first.',
  many: 'A comment can name 10 people at most.',
  unknown: (name: string) =>
    `Nobody else who may see this is called '${name}'. Choose a name from the list, or leave out the @.`,
  shared: (name: string) => `More than one person is called ${name}. Choose one from the list.`,
  notYours: 'Only whoever wrote a comment, or an ADMIN, can blank it.',
  blankedAlready: 'This comment is blank already.',
  notSuch: 'This has been used for something else. Reload the page and write the comment again.',
  gone: 'This comment is gone.',
  changed: 'Another comment was saved under this one. Reload the page to see it.',
}

/** The letter to whoever is named: a link and nothing else (decisions §6). */
export const commentLetterWords = {
  title: 'You are named in a comment',
  text: 'Somebody has named you in a comment. It stands on this page:',
  open: 'Open the page',
  footer: (council: string) => `${council}. What was said stands on that page alone.`,
}

/** How comments read among what happened. */
export const commentTimelineWords = {
  what: 'Comment',
  thing: 'The comments',
  blanked: (by: string, on: string) => `Blanked by ${by} on ${on}`,
  cleared: 'No longer kept',
  blank: 'Blank this comment',
  blankOf: (by: string, on: string) => `Blank the comment of ${by}, ${on}`,
  blankTitle: 'Blank this comment?',
  blankText: (own: boolean) =>
    `Its words are gone for good. ${own ? 'That you wrote one' : 'Who wrote it'}, and when, stays, and who blanked it.`,
  keep: 'Keep it',
  done: 'The comment is blank now.',
}

/** The box for a comment. */
export const commentBoxWords = {
  title: 'Comment',
  label: 'Comment for the office',
  help: 'Seen by whoever may see this page, and sent to nobody. Type @ and a name to send somebody a link to it.',
  submit: 'Comment',
  done: 'Your comment stands in the timeline.',
  people: 'People who can be named',
  found: (count: number) =>
    count === 0
      ? 'Nobody who may see this is called so.'
      : `${count === 1 ? '1 person' : `${count} people`} found. Arrow keys choose, Enter takes the name.`,
  kept: 'Your comment is kept in this tab until you close it. Open the page again to continue.',
  left: (count: number) => `${count} of 2,000 letters left`,
}

/** Since when comments are kept (decisions §17). */
export const commentRetentionWords = { written: 'they were written' }
