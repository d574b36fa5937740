const TIME = /\d{1,2}:\d\d [ap]m/g

/** The times of day, or what else is looked for, that the page breaks over two lines, as '7:30 / pm'. */
export function brokenTimes(root: Element = document.body, what = TIME): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { 0: time, index } of text.data.matchAll(what)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + time.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(time)
    }
  }
  return broken
}
