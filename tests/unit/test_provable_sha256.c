/* SHA-256 and HMAC by the vectors of FIPS 180-4 and RFC 4231, and by a sum over all short lengths that another implementation made. */
#include "run_tests.h"

#include <string.h>

#include "provable/sha256.h"

enum { LENGTHS = 300 };

static void assert_hex(const uint8_t *bytes, size_t count, const char *expected)
{
    char text[2 * SHA256_BYTES + 1];

    for (size_t i = 0; i < count; i++) {
        text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    text[2 * count] = '\0';
    assert_string_equal(text, expected);
}

static void assert_hash(const char *text, const char *expected)
{
    uint8_t digest[SHA256_BYTES];

    sha256(text, strlen(text), digest);
    assert_hex(digest, sizeof digest, expected);
}

static void hashes_are_those_of_the_standard(void **state)
{
    (void)state;
    assert_hash("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_hash("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_hash(
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrst"
        "nopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

static void a_million_letters_can_come_in_pieces(void **state)
{
    char letters[1000];
    uint8_t digest[SHA256_BYTES];
    Sha256 hash;

    (void)state;
    memset(letters, 'a', sizeof letters);
    sha256_begin(&hash);
    for (int i = 0; i < 1000; i++)
        sha256_add(&hash, letters, sizeof letters);
    sha256_end(&hash, digest);
    assert_hex(digest, sizeof digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void assert_tag(const void *key, size_t key_length, const void *text, size_t length, size_t kept,
                       const char *expected)
{
    uint8_t tag[SHA256_BYTES];
    Hmac hmac;

    hmac_begin(&hmac, key, key_length);
    hmac_add(&hmac, text, length / 2);
    hmac_add(&hmac, (const char *)text + length / 2, length - length / 2);
    hmac_end(&hmac, tag);
    assert_hex(tag, kept, expected);
}

/* RFC 4231, 4.2 to 4.8. */
static void tags_are_those_of_the_standard(void **state)
{
    static const char first[] = "Hi There", second[] = "what do ya want for nothing?", fifth[] = "Test With Truncation",
                      sixth[] = "Test Using Larger Than Block-Size Key - Hash Key First",
                      seventh[] =
                          "This is a test using a larger than block-size key and a larger than block-size data. "
                          "The key needs to be hashed before being used by the HMAC algorithm.";
    uint8_t key[131], data[50];

    (void)state;
    memset(key, 0x0b, 20);
    assert_tag(key, 20, first, strlen(first), 32, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    assert_tag("Jefe", 4, second, strlen(second), 32,
               "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    memset(data, 0xdd, sizeof data);
    assert_tag(key, 20, data, 50, 32, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    assert_tag(key, 131, sixth, strlen(sixth), 32, "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    assert_tag(key, 131, seventh, strlen(seventh), 32,
               "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
    for (int i = 0; i < 25; i++)
        key[i] = (uint8_t)(i + 1);
    memset(data, 0xcd, sizeof data);
    assert_tag(key, 25, data, 50, 32, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
    memset(key, 0x0c, 20);
    assert_tag(key, 20, fifth, strlen(fifth), 16, "a3b6167473100ee06e0c796c2955552b");
}

/* Bytes 7 i + n of lengths n, hashed; as key of themselves turned around; in two pieces, cut everywhere. */
static void every_length_is_hashed_alike(void **state)
{
    uint8_t bytes[LENGTHS], turned[LENGTHS], digest[SHA256_BYTES], again[SHA256_BYTES];
    Sha256 all, pieces;
    Sha256 tags;
    Hmac hmac;

    (void)state;
    sha256_begin(&all);
    sha256_begin(&tags);
    for (size_t n = 0; n < LENGTHS; n++) {
        for (size_t i = 0; i < n; i++)
            turned[n - 1 - i] = bytes[i] = (uint8_t)(7 * i + n);
        sha256(bytes, n, digest);
        sha256_add(&all, digest, sizeof digest);
        for (size_t cut = 0; cut <= n; cut += 13) {
            sha256_begin(&pieces);
            sha256_add(&pieces, bytes, cut);
            sha256_add(&pieces, bytes + cut, n - cut);
            sha256_end(&pieces, again);
            assert_memory_equal(again, digest, sizeof digest);
        }
        hmac_begin(&hmac, bytes, n);
        hmac_add(&hmac, turned, n);
        hmac_end(&hmac, digest);
        sha256_add(&tags, digest, sizeof digest);
    }
    sha256_end(&all, digest);
    assert_hex(digest, sizeof digest, "d5238871a46ac4a1a75ac3fb19d645b0b3b9e5f35f5f720e2b240d605c6b694e");
    sha256_end(&tags, digest);
    assert_hex(digest, sizeof digest, "10b6c62b5b7d4d7330f8603ce9651cf10e4135092cf3259d1443d22cfadd27a2");
}

static void secrets_are_compared_whole_and_forgotten_whole(void **state)
{
    uint8_t one[SHA256_BYTES] = {1, 2, 3}, other[SHA256_BYTES] = {1, 2, 3};
    const uint8_t nothing[SHA256_BYTES] = {0};

    (void)state;
    assert_true(secrets_equal(one, other, sizeof one));
    for (size_t i = 0; i < sizeof other; i++) {
        other[i] ^= (uint8_t)(1 << i % 8);
        assert_false(secrets_equal(one, other, sizeof one));
        assert_true(secrets_equal(one, other, i));
        other[i] ^= (uint8_t)(1 << i % 8);
    }
    secret_forget(one, sizeof one);
    assert_memory_equal(one, nothing, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_are_those_of_the_standard),
        cmocka_unit_test(a_million_letters_can_come_in_pieces),
        cmocka_unit_test(tags_are_those_of_the_standard),
        cmocka_unit_test(every_length_is_hashed_alike),
        cmocka_unit_test(secrets_are_compared_whole_and_forgotten_whole),
    };
    return RUN_TESTS(tests);
}
