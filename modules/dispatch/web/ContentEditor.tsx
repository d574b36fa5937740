import { Link, RichTextEditor } from '@mantine/tiptap'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import classes from './ContentEditor.module.css'

type ContentEditorProps = {
  /** What it starts with; read once. */
  content: string
  label: string
  onChange: (content: string) => void
}

/** What an announcement may hold: paragraphs, headings, lists, emphasis and links; nothing else is kept. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
    heading: { levels: [2, 3] },
  }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'] }),
]

/** The text of an announcement with its formatting. Its code is large, so only what opens it loads it. */
export function ContentEditor({ content, label, onChange }: ContentEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    autofocus: 'start',
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <RichTextEditor editor={editor} className={classes.editor}>
      <RichTextEditor.Toolbar className={classes.toolbar}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  )
}
