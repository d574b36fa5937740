import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'

/** What looks wrong with a field, beside it; nothing is refused. */
export const FieldWarning = ({ text }: { text: string | null }) => (
  <div role="status">
    {text && (
      <Alert color="amber" variant="light">
        {text}
      </Alert>
    )}
  </div>
)
