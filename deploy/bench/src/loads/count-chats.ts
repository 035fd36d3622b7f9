const atOnce = 20;

/** How many of these applications have a chat. */
export const countChats = async (
  gateways: readonly string[],
  references: readonly string[],
): Promise<number> => {
  let count = 0;
  const hasChat = async (reference: string) => {
    const answer = await fetch(`${gateways[0]}/api/chat/${reference}`);
    await answer.arrayBuffer();
    if (answer.ok) count += 1;
  };
  for (let from = 0; from < references.length; from += atOnce)
    await Promise.all(references.slice(from, from + atOnce).map(hasChat));
  return count;
};
