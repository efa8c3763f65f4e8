/** The text of a toast. The specification defines the texts. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
}

/*#__NO_SIDE_EFFECTS__*/
export function createNotice(title: string, description: string): Required<Notice> {
  return { title, description };
}

/*#__NO_SIDE_EFFECTS__*/
export function createFailure(description: string): Required<Notice> {
  return createNotice("Error", description);
}
