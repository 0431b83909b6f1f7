type Line = { saveData?: boolean; effectiveType?: string };

/** Whether somebody asked the browser to save data, or has a line on which a page takes half a minute. Not every browser says so. */
export function savesData({ connection }: Partial<Navigator> & { connection?: Line } = navigator): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
