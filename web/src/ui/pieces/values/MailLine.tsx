import * as styles from './mailLine.module.css'

/** An email as a small line below a name; where it is cut, the whole of it on hover and focus (wholeNames.ts). */
export const MailLine = ({ email }: { email: string }) => (
  <a className={styles.mailLine} dir="ltr" href={`mailto:${email}`} data-cut>
    {email}
  </a>
)
