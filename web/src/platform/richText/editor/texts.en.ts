/** The editor of formatted texts. */
export const texts = {
  editor: {
    toolbar: 'Formats: {{what}}',
    hint: 'Alt and F10 lead to the formats.',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    h2: 'Heading',
    h3: 'Subheading',
    h4: 'Small heading',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    blockquote: 'Quote',
    link: 'Link',
    rule: 'Dividing line',
    left: 'Align left',
    center: 'Align centre',
    right: 'Align right',
    justify: 'Justify',
    undo: 'Undo the last change',
    redo: 'Redo',
    linkTo: 'Address, email or phone',
    linkWrong: 'Please write an address such as https://example.com, an email or a phone.',
    linkApply: 'Set the link',
    linkRemove: 'Remove the link',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
