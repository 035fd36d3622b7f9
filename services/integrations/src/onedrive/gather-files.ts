import type { Drive, DrivePage } from './drive.ts';

/** Pages of a drive in one answer: a drive may have many files and few workbooks. */
const mostPages = 5;
const enough = 20;

/** The workbooks from one page on: at least a few where there are any, or nothing when a page fails. @throws DriveError */
export const gatherFiles = async (
  drive: Drive,
  token: string,
  search: string,
  address: string | undefined,
): Promise<DrivePage> => {
  let { files, next } =
    address === undefined ? await drive.list(token, search) : await drive.next(token, address);
  for (let pages = 1; next !== null && files.length < enough && pages < mostPages; pages += 1) {
    const more: DrivePage = await drive.next(token, next);
    files = [...files, ...more.files];
    next = more.next;
  }
  return { files, next };
};
