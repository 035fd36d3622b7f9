/** The key under which an application is cached, by what it was asked for by. */
export const applicationKey = (id: string): readonly [string, string] => ['application', id];
