import { IconAlertTriangle } from '@tabler/icons-react'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { PhoneField, TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { bandKey } from '../rules/band.ts'
import type { Custody } from '../rules/custodyApi.ts'
import { handoverFieldWords, handoverPageWords } from '../words/en.ts'
import { useBandScan } from './bandScan.ts'
import classes from './Custody.module.css'

export type BandFields = {
  wristBandId: string | null
  noBandReason: string | null
  reason: string | null
  alone: boolean | null
  calledName: string | null
  calledPhone: string | null
}

type BandInputsProps = {
  /** Whose band it is; the one that is on, null for none yet. */
  custody: Custody
  /** Without one there is nothing to write down. */
  mustBeRead?: boolean
  /** Somebody else takes over, so that no band yet needs a reason. */
  handsOver?: boolean
  values: BandFields
  at: <Name extends keyof BandFields>(name: Name) => Binding<BandFields[Name]>
}

/** The band, as it is read from the wrist; where it is another, why that is right and who stands behind it (decisions §14). */
export function BandInputs({ custody, mustBeRead = false, handsOver = true, values, at }: BandInputsProps) {
  const worn = custody.band
  const scan = useBandScan(custody, (band) => at('wristBandId').set(band))
  const { wristBandId, reason, alone } = values
  const isOther = worn !== null && wristBandId !== null && bandKey(wristBandId) !== bandKey(worn)
  const asksWhy = isOther || reason !== null || at('wristBandId').error !== undefined
  const field = <Name extends keyof BandFields & keyof typeof handoverFieldWords>(name: Name) => ({
    at: at(name),
    label: handoverFieldWords[name],
  })
  return (
    <>
      <TextField
        {...field('wristBandId')}
        optional={!mustBeRead && worn === null}
        maxLength={100}
        help={worn === null ? handoverPageWords.bandFirst : handoverPageWords.bandOn(worn)}
        around={scan.beside}
      />
      {scan.panel}
      {worn === null && wristBandId === null && handsOver && (
        <TextField {...field('noBandReason')} optional maxLength={500} />
      )}
      {asksWhy && (
        <section className={`surface ${classes.open}`} data-alone={isOther || undefined}>
          {isOther && (
            <p className={classes.differs}>
              <IconAlertTriangle size={20} aria-hidden />
              <span>{handoverPageWords.differs}</span>
            </p>
          )}
          <TextArea
            {...field('reason')}
            optional={!isOther}
            rows={2}
            maxLength={500}
            help={handoverPageWords.differsHelp}
          />
          <TickField at={at('alone')} label={handoverPageWords.alone} />
          {alone === true && (
            <>
              <TextField {...field('calledName')} maxLength={100} autoCapitalize="words" />
              <PhoneField {...field('calledPhone')} />
            </>
          )}
        </section>
      )}
    </>
  )
}

/** That somebody knows of a similar name, where there is one. */
export function SimilarTick({ custody: { similar }, at }: { custody: Custody; at: Binding<boolean | null> }) {
  if (similar.length === 0) return null
  return <TickField at={at} label={handoverPageWords.knowSimilar(similar.map(({ name }) => name))} />
}
