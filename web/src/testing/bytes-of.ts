/** The bytes of a blob; jsdom's have no `arrayBuffer`. */
export const bytesOf = async (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error('the blob cannot be read'));
    reader.readAsArrayBuffer(blob);
  });
