type Named = { firstName: string; middleName?: string | null; lastName: string }

/** 'Aly Karim Lalani'. */
export const wholeName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')
